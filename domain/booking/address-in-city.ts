import { arabicFold } from '../text/arabic-fold.ts'
import { listComma } from '../text/format.ts'
import { languageByScript } from '../text/language-by-script.ts'

/**
 * An address with its city in front, in the language of the address, unless it names the city: patients who
 * have chosen the city type the district and the street. Riyadh Street is in any city.
 */
export function addressInCity(address: string, city: { ar: string; en: string }): string {
  const folded = ` ${arabicFold(address)} `
  const isNamed = [city.ar, city.en].map(arabicFold).some(name => {
    const street = new RegExp(` (?:شارع|طريق) ${name}(?= )| ${name} (?:${STREETS})(?= )`, 'g')
    return folded.replace(street, '').includes(` ${name} `)
  })
  if (isNamed) return address
  const language = languageByScript(address)
  return `${city[language]}${listComma(language)}${address}`
}

const STREETS = 'street|st|road|rd|avenue|ave|highway|hwy|boulevard|blvd|way|gate'
