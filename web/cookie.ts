/** Keeps `name=value` for so many seconds in this browser, for this site alone, and over TLS only where it came by TLS. */
export function keepCookie(pair: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = `${pair}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}
