import { useEffect, type RefObject } from 'react'

const place = 'contact-draft'

/** What is typed is kept in this tab until it was sent: neither a lost connection nor a page that was loaded again takes it away. */
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
    // Where nothing can be kept, the page itself still has it.
  }
}

/** It was sent. */
export function clearDraft(): void {
  try {
    sessionStorage.removeItem(place)
  } catch {
    // Then nothing was kept.
  }
}
