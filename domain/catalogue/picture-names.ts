import { plainText } from '../text/typed-text.ts'

/** What the name of a picture file may mean: the code of a product, and which of its pictures it is. */
export type NamedPicture = { code: string; position: number }

/**
 * The meanings of a file name, the likelier one first: `MED-0076.jpg` is the first picture of `MED-0076`,
 * `MED-0076-2.jpg` its second one, unless a product has the code `MED-0076-2`. Folders are no part of it.
 */
export function picturesNamed(file: string): NamedPicture[] {
  const name = file.split(/[/\\]/).at(-1) ?? ''
  const code = plainText(name.replace(/\.[^.]*$/, '')).toUpperCase()
  const [, stem, number] = /^(.*\S)(?:[-_]| ?\()0?([1-9]\d?)\)?$/.exec(code) ?? []
  return [
    ...(code ? [{ code, position: 1 }] : []),
    ...(stem && number ? [{ code: stem, position: Number(number) }] : []),
  ]
}
