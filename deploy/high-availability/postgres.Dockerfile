# PostgreSQL under Patroni from Debian's packages, and etcd and HAProxy for the other services of compose.yaml.
FROM debian:12-slim
RUN apt-get update \
 && apt-get install -y --no-install-recommends patroni etcd-server haproxy openssl postgresql-15 python3-idna \
 && rm -rf /var/lib/apt/lists/* \
 && install -d -o postgres -g postgres -m 0700 /var/lib/postgresql/ponte /ca /tls
COPY patroni.yml haproxy.cfg /etc/ponte/
COPY pages /etc/ponte/pages/
COPY create-certificates create-ponte-database ponte-patronictl /usr/local/bin/
USER postgres
CMD ["patroni", "/etc/ponte/patroni.yml"]
