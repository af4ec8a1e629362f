import { isIPv4, isIPv6 } from 'node:net'

/**
 * The network by which a caller is counted: an IPv4 address, also one that is written as IPv6, or the first
 * 64 bits of an IPv6 address, of which each customer of a provider has all the others.
 */
export function networkOf(address: string): string {
  const [ip = ''] = withoutPort(address).split('%')
  if (isIPv4(ip) || !isIPv6(ip)) return ip
  // The URL parser writes each address in one way, without IPv4 notation: [2001:db8::1], [::ffff:7f00:1].
  const [start = '', end] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [start, end ?? ''].map(part => (part === '' ? [] : part.split(':'))) as [
    string[],
    string[],
  ]
  const zeros = Array<string>(8 - first.length - last.length).fill('0')
  const groups = [...first, ...zeros, ...last].map(group => Number.parseInt(group, 16))
  const isMapped = groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff
  if (isMapped)
    return groups
      .slice(6)
      .flatMap(group => [group >> 8, group & 255])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map(group => group.toString(16))
    .join(':')}::/64`
}

/** Some proxies forward the port of the caller too, which is another one for each connection. */
function withoutPort(address: string): string {
  const text = address.trim()
  return /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
}
