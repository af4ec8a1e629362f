/** What a search must answer: a text of the first result, the first of a labelled guess, or a suggestion. */
type Expectation = string | { guess: string } | { nothingBut: string | undefined }

/** The first result of a labelled guess. */
export const guess = (first: string): Expectation => ({ guess: first })

/** No result; one of the suggestions, or none at all. */
export const nothing = (suggestion?: string): Expectation => ({ nothingBut: suggestion })

/** What people type, and what must be answered, in the English names of the demonstration data. */
export type RealQueries = readonly (readonly [typed: string, expected: Expectation])[]
