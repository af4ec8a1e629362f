import { readFileSync } from 'node:fs'
import type { FieldMessageKey } from '#contract/field-messages.ts'

/**
 * Words that an attacker would try first at this clinic, besides the 10,000 most used passwords (ASVS 5.0,
 * 6.1.2): its name, its field and places, and common names and football clubs of the country.
 */
const clinicWords =
  `afiya aafiya afia clinic hospital hospitals medical medicine pharmacy health doctor nurse patient
  appointment saudi saudia arabia riyadh jeddah makkah mecca madinah medina dammam khobar tabuk abha
  taif qassim hail jazan vision2030 allah bismillah alhamdulillah inshallah habibi hilal alhilal nassr
  alnassr ittihad alittihad ahli alahli mohammed muhammad mohamed ahmed ahmad abdullah abdulaziz
  abdulrahman khalid khaled fahad fahd faisal sultan saud salman turki bandar saad omar umar yousef
  yusuf ibrahim hassan hussain majed nasser noura norah nora sara sarah fatima fatimah maryam mariam
  aisha huda reem lama haya amal hind munira kumar aa12345`.split(/\s+/)

/**
 * Why a new password is easy to guess, or undefined. Before the lookup it undoes what the password rule adds
 * to a word: upper case, a few digits and signs around it, and signs instead of letters. The words before the
 * @ of the e-mail address count as guessable too.
 */
export function weakPasswordProblem(password: string, email: string): FieldMessageKey | undefined {
  const cores = new Set(coresOf(password.toLowerCase()))
  if (!cores.isDisjointFrom(emailWords(email))) return 'password is the e-mail'
  return cores.isDisjointFrom(commonPasswords()) ? undefined : 'much-used password'
}

/** Shorter cores occur in too many random passwords and say little about the whole. */
const MIN_CORE_LENGTH = 4
/**
 * How many digits and signs are removed at both ends together, as in `@2024!`; more of them add strength
 * themselves.
 */
const MAX_TRIMMED = 6

/**
 * The parts of a password that remain without digits and signs at its ends, in every spelling of
 * `possibleSpellings`.
 */
function* coresOf(password: string): Generator<string> {
  const front = /^[^a-z]*/.exec(password)?.[0].length ?? 0
  const back = /[^a-z]*$/.exec(password)?.[0].length ?? 0
  for (let from = 0; from <= Math.min(front, MAX_TRIMMED); from++)
    for (let off = 0; off <= Math.min(back, MAX_TRIMMED - from); off++) {
      const core = password.slice(from, password.length - off)
      if (core.length >= MIN_CORE_LENGTH) yield* possibleSpellings(core)
    }
}

/**
 * The text as it is, without signs, with the digits of their keys, and with the letters that they look like.
 */
function possibleSpellings(text: string): string[] {
  const replaceSigns = (replacements: Record<string, string>) =>
    text.replace(/[\d@$!%*?&]/g, sign => replacements[sign] ?? sign)
  return [
    text,
    text.replace(/[@$!%*?&]/g, ''),
    replaceSigns(keyboardDigits),
    replaceSigns(lookAlikes),
    replaceSigns({ ...lookAlikes, '1': 'l', '!': 'l' }),
  ]
}

/** The digit on the same key of the keyboard. */
const keyboardDigits = { '!': '1', '@': '2', $: '4', '%': '5', '&': '7', '*': '8' }
const lookAlikes = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't' }

/** For noura.alharbi@example.com: noura.alharbi, noura, alharbi and nouraalharbi. */
function emailWords(email: string): Set<string> {
  const local = email.slice(0, email.lastIndexOf('@')).toLowerCase()
  const parts = local.split(/[^a-z]+/)
  return new Set([local, ...parts, parts.join('')].filter(({ length }) => length >= MIN_CORE_LENGTH))
}

let cachedPasswords: Set<string> | undefined
/** Read on first use, so that the start does not wait for it. */
function commonPasswords(): Set<string> {
  const file = new URL('common-passwords.txt', import.meta.url)
  cachedPasswords ??= new Set([
    ...readFileSync(file, 'utf8')
      .split('\n')
      .filter(line => !line.startsWith('#')),
    ...clinicWords,
  ])
  return cachedPasswords
}
