/**
 * The configuration of nginx: listens on `port`, balances over the processes at `ports`, keeps its files in
 * `dir`, needs no root. A process that refuses connections gets none for a second, and its request goes to
 * the next process. nginx never resends a POST that was sent already; only the caller may, with its
 * idempotency key. `proxied`: at `ports` are proxies, which close a connection whose process was killed; that
 * must not count against the proxy, or nginx would have no upstream left and answer 502 for a second.
 */
export const nginxConfig = ({
  dir,
  port,
  ports,
  proxied = false,
}: {
  dir: string
  port: number
  ports: number[]
  proxied?: boolean
}): string => `
daemon off;
worker_processes 1;
pid ${dir}/nginx.pid;
error_log stderr;
events { worker_connections 4096; }
http {
  access_log off;
  ${TEMP_PATHS.map(kind => `${kind}_temp_path ${dir}/nginx-${kind};`).join('\n  ')}
  upstream afiya {
    least_conn;
    ${ports.map(upstream => `server 127.0.0.1:${upstream} max_fails=${proxied ? 0 : 1} fail_timeout=1s;`).join('\n    ')}
    keepalive 64;
    # Less than the 10 s of the product, so that no request uses a connection that is being closed.
    keepalive_timeout 8s;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 6m;
    location = /metrics { return 404; }
    location / {
      proxy_pass http://afiya;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_connect_timeout 1s;
      proxy_read_timeout 30s;
      proxy_next_upstream error timeout;
      proxy_next_upstream_tries 2;
    }
  }
}
`

const TEMP_PATHS = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
