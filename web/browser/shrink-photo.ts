/** Photos up to this size are sent as they are, in bytes. */
const SMALL_BYTES = 1_500_000
/** The longer side of a photo that is sent, in px; the server stores no more. */
const MAX_SIDE = 2340

/**
 * Makes the photo of a document small enough to send; a phone's may have ten megabytes. What the browser
 * cannot read, such as a PDF, is returned as it is: the server decides about it.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.size <= SMALL_BYTES || !file.type.startsWith('image/')) return file
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return file
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.ceil(bitmap.width * scale),
    height: Math.ceil(bitmap.height * scale),
  })
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const photo = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  return photo ?? file
}
