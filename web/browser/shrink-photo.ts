import { documentSize } from '#domain/prescriptions/document-size.ts'

/** Photos up to this size are sent as they are, in bytes: the server takes no larger ones. */
const MAX_BYTES = 5_200_000

/**
 * Makes the photo of a document small enough to send; a phone's may have ten megabytes. What the browser
 * cannot read, such as a PDF, is returned as it is: the server decides about it.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.size <= MAX_BYTES || !file.type.startsWith('image/')) return file
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return file
  // The server stores no more.
  const canvas = Object.assign(document.createElement('canvas'), documentSize(bitmap.width, bitmap.height))
  const context = canvas.getContext('2d')
  if (context) {
    // Transparent parts would be black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  }
  bitmap.close()
  for (const quality of [0.85, 0.6]) {
    const photo = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (photo && photo.size <= MAX_BYTES) return photo
  }
  return file
}
