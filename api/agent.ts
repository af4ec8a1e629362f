/** A browser and its system in words, "Chrome, Windows", from its User-Agent; '' where it names neither. */
export function agentOf(userAgent: string): string {
  // What is known stands at the beginning; a header may be of any length.
  const text = userAgent.slice(0, 400)
  const nameIn = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, sign]) => sign.test(text))?.[0]
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(', ')
}

// Nearly every browser also calls itself Chrome and Safari, and Android calls itself Linux: the particular names first.
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
