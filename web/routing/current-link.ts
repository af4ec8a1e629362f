/**
 * Of links in a menu the one that is open at a URL: the page itself or one below it. Of several to the same
 * page the one whose query the URL has, else the first.
 */
export function currentLink<Link extends { to: string }>(
  links: readonly Link[],
  { pathname, search }: { pathname: string; search: string },
): Link | undefined {
  const open = links.filter(({ to }) => {
    const [path] = to.split('?')
    return pathname === path || pathname.startsWith(`${path}/`)
  })
  const query = new URLSearchParams(search)
  const hasQueryOf = ({ to }: Link) =>
    [...new URLSearchParams(to.split('?')[1])].every(([name, value]) => query.get(name) === value)
  return open.find(hasQueryOf) ?? open[0]
}
