/** A tab of one of the engines: what WebDriver, BiDi and the journeys have in common. */
export type Tab = {
  goto(url: string): Promise<void>
  /** Runs a function in the page; it sees its arguments alone. */
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>
  /** Runs a script in the page. */
  run(source: string): Promise<void>
  /** Presses with the mouse, in the middle of the element that `find` returns; false if there is none. */
  press<Args extends unknown[]>(find: (...args: Args) => Element | null, ...args: Args): Promise<boolean>
  /** Types with the keyboard, into what has the focus. */
  type(text: string): Promise<void>
  screenshot(): Promise<Uint8Array>
  /** What the page has reported as errors; WebKit's driver does not tell them. */
  errors: string[]
  close(): Promise<void>
}

export type Size = { width: number; height: number }

/** A running engine. Each tab has cookies and storage of its own. */
export type Engine = {
  version: string
  open(size: Size): Promise<Tab>
  close(): Promise<void>
}
