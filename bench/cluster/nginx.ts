/**
 * What nginx is told: it stands on `port` before the product's processes at `ports`, keeps its files in `dir`, and needs
 * no root. A process that refuses connections gets no more for a second. Its caller is passed on to the next one: by
 * nginx's own rule never with a POST that was sent already, which only its caller may send again, with its key.
 */
export const nginxConfig = ({ dir, port, ports }: { dir: string; port: number; ports: number[] }): string => `
daemon off;
worker_processes 1;
pid ${dir}/nginx.pid;
error_log stderr;
events { worker_connections 4096; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(kind => `${kind}_temp_path ${dir}/nginx-${kind};`).join('\n  ')}
  upstream afiya {
    least_conn;
    ${ports.map(each => `server 127.0.0.1:${each} max_fails=1 fail_timeout=1s;`).join('\n    ')}
    keepalive 64;
    # Less than the 10 s of the product: no request meets a connection that just ended.
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
