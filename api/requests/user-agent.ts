/**
 * The browser and operating system of a User-Agent header, such as "Chrome, Windows"; '' when it names
 * neither.
 */
export function describeUserAgent(userAgent: string): string {
  // The names come at the beginning; the header may have any length.
  const text = userAgent.slice(0, 400)
  const nameIn = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(text))?.[0]
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(', ')
}

// Nearly every browser also calls itself Chrome and Safari, and Android calls itself Linux, so specific names
// come first.
const browsers = [
  ['Edge', /\bEdg(A|iOS)?\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Huawei Browser', /\bHuaweiBrowser\//],
  ['Opera', /\bOP(R|T|iOS)\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const
const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const
