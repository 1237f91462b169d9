export interface PictureSize {
  width: number
  height: number
  /** A small copy, as a data: address: pages of ours show no other picture that is not on the server. */
  preview: string
}

const previewWidth = 320

/** A picture as this browser sees it; null where it cannot read it, which says nothing about the server. */
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
