/** How many rows of a list the copy of the data has. */
export const MAX_ROWS_PER_LIST = 1000

/** A row with its time of creation in the form of the contract. */
export const withCreatedAt = <T extends { createdAt: Date }>({ createdAt, ...row }: T) => ({
  ...row,
  created_at: createdAt.toISOString(),
})
