/** How far the report of a document to the tax authority is. */
export const reportStates = ['waiting', 'reported', 'warned', 'refused'] as const
