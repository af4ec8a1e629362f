import { readFileSync } from 'node:fs'
import type { FieldMessage } from '#contract/messages.ts'

/**
 * Words that somebody would try at this clinic before all others, beside the 10,000 most used passwords (ASVS 5.0,
 * 6.1.2): its name, what it is and where, and what people here are called and cheer for.
 */
const words =
  `afiya aafiya afia clinic hospital hospitals medical medicine pharmacy health doctor nurse patient appointment
  saudi saudia arabia riyadh jeddah makkah mecca madinah medina dammam khobar tabuk abha taif qassim hail jazan vision2030
  allah bismillah alhamdulillah inshallah habibi hilal alhilal nassr alnassr ittihad alittihad ahli alahli
  mohammed muhammad mohamed ahmed ahmad abdullah abdulaziz abdulrahman khalid khaled fahad fahd faisal sultan saud salman
  turki bandar saad omar umar yousef yusuf ibrahim hassan hussain majed nasser noura norah nora sara sarah fatima fatimah
  maryam mariam aisha huda reem lama haya amal hind munira kumar aa12345`.split(/\s+/)

/**
 * Why a new password is easy to guess, if it is. What the rule of passwords adds to a word is taken off before it is
 * looked up: letter case, a few digits and signs around it, and signs in the place of letters. Of an e-mail address the
 * words before the @ count too.
 */
export function easyToGuess(password: string, email: string): FieldMessage | undefined {
  const cores = new Set(coresOf(password.toLowerCase()))
  if (!cores.isDisjointFrom(wordsBefore(email))) return 'password is the e-mail'
  return cores.isDisjointFrom(muchUsed()) ? undefined : 'much-used password'
}

/** A shorter core is found in too many passwords of chance, and says little of the whole. */
const SHORTEST = 4
/** As many digits and signs are taken off in all: `@2024!`. More of them are worth something by themselves. */
const MOST_OFF = 6

/** What is left of a password without the digits and signs at its ends, in each way that its signs can be read. */
function* coresOf(password: string): Generator<string> {
  const front = /^[^a-z]*/.exec(password)?.[0].length ?? 0
  const back = /[^a-z]*$/.exec(password)?.[0].length ?? 0
  for (let from = 0; from <= Math.min(front, MOST_OFF); from++)
    for (let off = 0; off <= Math.min(back, MOST_OFF - from); off++) {
      const core = password.slice(from, password.length - off)
      if (core.length >= SHORTEST) yield* readingsOf(core)
    }
}

/** A text as it is, without its signs, with the digits of their keys, and with the letters that they look like. */
function readingsOf(text: string): string[] {
  const read = (signs: Record<string, string>) => text.replace(/[\d@$!%*?&]/g, sign => signs[sign] ?? sign)
  return [
    text,
    text.replace(/[@$!%*?&]/g, ''),
    read(keys),
    read(looks),
    read({ ...looks, '1': 'l', '!': 'l' }),
  ]
}

/** The digit below a sign on the keyboard. */
const keys = { '!': '1', '@': '2', $: '4', '%': '5', '&': '7', '*': '8' }
const looks = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't' }

/** Of noura.alharbi@…: noura, alharbi and nouraalharbi. */
function wordsBefore(email: string): Set<string> {
  const local = email.slice(0, email.lastIndexOf('@')).toLowerCase()
  const parts = local.split(/[^a-z]+/)
  return new Set([local, ...parts, parts.join('')].filter(({ length }) => length >= SHORTEST))
}

let read: Set<string> | undefined
/** Read when it is first needed: a start need not wait for it. */
function muchUsed(): Set<string> {
  const file = new URL('used-passwords.txt', import.meta.url)
  read ??= new Set([
    ...readFileSync(file, 'utf8')
      .split('\n')
      .filter(line => !line.startsWith('#')),
    ...words,
  ])
  return read
}
