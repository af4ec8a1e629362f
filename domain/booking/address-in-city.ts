import { listComma } from '../text/format.ts'
import { languageByScript } from '../text/language-by-script.ts'
import { cityOfAddress } from './city-of-address.ts'

type City = { ar: string; en: string }

/**
 * An address with its city in front, in the language of the address, unless it names the city as its own:
 * patients who have chosen the city type the district and the street, which may have the name of a city, too.
 */
export function addressInCity(address: string, city: City): string {
  if (cityOfAddress(address, [city])) return address
  const language = languageByScript(address)
  return `${city[language]}${listComma(language)}${address}`
}
