import { useCallback, useState } from 'react'

/** Pictures as they lie on this device, by the id that they got, until the server has made its own. */
export function usePreviews() {
  const [previews, setPreviews] = useState<ReadonlyMap<string, string>>(new Map())
  const addPreview = useCallback(
    (mediaId: string, preview: string) => setPreviews((before) => new Map([...before, [mediaId, preview]])),
    [],
  )
  return { previews, addPreview }
}
