/** Saves what is ours as a file on the person's device, as a link with `download` would. */
export function saveFile(content: string | Blob, { name, type }: { name: string; type: string }): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
