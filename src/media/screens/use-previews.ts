import { useCallback, useState } from 'react'

/** Previews of uploaded images by id, until the server has made its own. */
export function usePreviews() {
  const [previews, setPreviews] = useState<ReadonlyMap<string, string>>(new Map())
  const addPreview = useCallback(
    (mediaId: string, preview: string) => setPreviews((before) => new Map([...before, [mediaId, preview]])),
    [],
  )
  return { previews, addPreview }
}
