/** Why pages of a PDF cannot be shown: the library or its files are missing, or it is the file. */
export type UnshownReason = 'unloaded' | 'too_large' | 'damaged'

export class UnshownPages extends Error {
  readonly reason: UnshownReason

  constructor(reason: UnshownReason) {
    super(reason)
    this.reason = reason
  }
}
