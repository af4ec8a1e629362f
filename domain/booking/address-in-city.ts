import { arabicFold } from '../text/arabic-fold.ts'
import { listComma } from '../text/format.ts'
import { languageByScript } from '../text/language-by-script.ts'

/**
 * An address with its city in front, in the language of the address, unless it names the city: patients who
 * have chosen the city type the district and the street.
 */
export function addressInCity(address: string, city: { ar: string; en: string }): string {
  const folded = ` ${arabicFold(address)} `
  if ([city.ar, city.en].some(name => folded.includes(` ${arabicFold(name)} `))) return address
  const language = languageByScript(address)
  return `${city[language]}${listComma(language)}${address}`
}
