export interface PictureSize {
  width: number
  height: number
  /** A small copy as a data: URL, because the content security policy allows no other local images. */
  preview: string
}

const previewWidth = 320

/** Reads an image in the browser; null where the browser does not support its format, although the server may. */
export async function readPictureSize(file: File): Promise<PictureSize | null> {
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    const preview = smallCopy(bitmap)
    bitmap.close()
    return { width, height, preview }
  } catch {
    return null
  }
}

function smallCopy(bitmap: ImageBitmap): string {
  const canvas = document.createElement('canvas')
  canvas.width = previewWidth
  canvas.height = Math.max(1, Math.round((bitmap.height / bitmap.width) * previewWidth))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/webp', 0.7)
}
