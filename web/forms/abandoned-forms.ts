/** The titles of forms that were closed before their response arrived, by their id. */
const abandoned = new Map<string, string>()

/** For a form that is closed while it is in flight. */
export const abandonForm = (id: string, title: string) => void abandoned.set(id, title)

/** For its action: the title of the form if it was closed, because nothing else shows the refusal then. */
export function takeAbandonedForm(id: string): string | undefined {
  const title = abandoned.get(id)
  abandoned.delete(id)
  return title
}
