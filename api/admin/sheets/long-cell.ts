/** More than any field takes: the longest has 5,000 characters. */
const MAX_CELL_CHARACTERS = 20_000
const MAX_LINE_CHARACTERS = 100_000

/**
 * The address of the first cell with more characters than a cell or its line may have, as in B12. The thread
 * that checks the lines can pause between two of them only.
 */
export function longCell(table: readonly (readonly string[])[]): string | undefined {
  for (const [line, row] of table.entries()) {
    let characters = 0
    for (const [column, { length }] of row.entries()) {
      characters += length
      if (length > MAX_CELL_CHARACTERS || characters > MAX_LINE_CHARACTERS)
        return `${columnLetters(column + 1)}${line + 1}`
    }
  }
  return undefined
}

/** 1 is A, 26 is Z, 27 is AA. */
export const columnLetters = (number: number): string =>
  number === 0
    ? ''
    : columnLetters(Math.floor((number - 1) / 26)) + String.fromCharCode(65 + ((number - 1) % 26))
