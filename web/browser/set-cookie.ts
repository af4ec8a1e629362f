/** Sets the cookie `name=value`: same-site, for the whole site, and Secure on https. */
export function setCookie(pair: string, maxAgeSeconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = `${pair}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`
}
