/** Downloads generated content as a file, as a link with `download` does. */
export function downloadFile(content: string | Blob, { name, type }: { name: string; type: string }): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari reads the file after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
