import { filledIn, repeatedLine } from './filled-in.ts'

/**
 * The configuration of nginx: listens on `port`, balances over the processes at `ports`, keeps its files in
 * `dir`, needs no root. `proxied`: at `ports` are proxies.
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
}): string =>
  repeatedLine(
    filledIn('nginx.conf', { DIR: dir, LISTEN: `127.0.0.1:${port}`, MAX_FAILS: proxied ? 0 : 1 }),
    'UPSTREAM',
    ports,
  )
