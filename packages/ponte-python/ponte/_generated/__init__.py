"""What `npm run client:generate` writes."""
