import { useEffect, useRef } from 'react'
import { moved, placeText, type PlacedPhoto } from '#media/rules/photo-order.ts'
import { useAnnounce } from '#ui/feedback/announcer.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'

/** The actions on the photos of a form. */
export function usePlacedPhotos<Photo extends PlacedPhoto>(photos: Photo[], onChange: (photos: Photo[]) => void) {
  const announce = useAnnounce()
  const toast = useToast()
  // The newest values for later callbacks, so that two uploads that complete together are both added.
  const newest = useRef(photos)
  const latestOnChange = useRef(onChange)
  useEffect(() => {
    newest.current = photos
    latestOnChange.current = onChange
  }, [photos, onChange])
  const change = (next: Photo[]) => {
    newest.current = next
    latestOnChange.current(next)
  }
  const add = (photo: Photo) =>
    newest.current.some(({ mediaId }) => mediaId === photo.mediaId) || change([...newest.current, photo])
  const move = (from: number, to: number) => {
    const next = moved(newest.current, from, to)
    if (next === newest.current) return
    change(next)
    announce(placeText(to, next.length))
  }
  const describe = (position: number, alt: string) =>
    change(newest.current.map((photo, index) => (index === position ? { ...photo, alt } : photo)))
  const leaveOut = (mediaId: string) => change(newest.current.filter((photo) => photo.mediaId !== mediaId))
  const remove = (position: number) => {
    const photo = newest.current[position]
    if (!photo) return
    leaveOut(photo.mediaId)
    toast({
      text: `Photo ${position + 1} removed.`,
      action: { label: 'Undo', run: () => change(newest.current.toSpliced(position, 0, photo)) },
      seconds: 8,
    })
  }
  return { newest, add, move, describe, leaveOut, remove }
}
