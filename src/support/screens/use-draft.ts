import { useEffect, type RefObject } from 'react'

const place = 'contact-draft'

/** Stores typed text in this tab until it is sent, so that a lost connection or a reload does not lose it. */
export function useDraft(form: RefObject<HTMLFormElement | null>, names: readonly string[]): () => void {
  useEffect(() => {
    const before = readDraft()
    for (const name of names) {
      const field = form.current?.elements.namedItem(name)
      if (isText(field) && field.value === '' && before[name]) field.value = before[name]
    }
  }, [form, names])
  return () => {
    const entries = names.flatMap((name) => {
      const field = form.current?.elements.namedItem(name)
      return isText(field) ? [[name, field.value]] : []
    })
    write(JSON.stringify(Object.fromEntries(entries)))
  }
}

type Text = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isText = (field: unknown): field is Text =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement

function readDraft(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

function write(text: string): void {
  try {
    sessionStorage.setItem(place, text)
  } catch {
    // Without storage, the page itself still has the text.
  }
}

/** Deletes the stored text after it was sent. */
export function clearDraft(): void {
  try {
    sessionStorage.removeItem(place)
  } catch {
    // Without storage, there is nothing to delete.
  }
}
