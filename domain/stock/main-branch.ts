/** The id of the branch that every pharmacy has; the migration that added branches made it. */
export const MAIN_BRANCH = 1
