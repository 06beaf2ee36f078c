# Generated from the OpenAPI document by `npm run client:generate`.

"""The version of the API that this client was made for."""

API_VERSION = "2026-11-27"
