import { useState } from 'react'
import { Button } from '#ui/button.tsx'

/** Copies a text, and confirms it for a moment. */
export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      setTimeout(() => setCopied(false), 3_000)
    } catch {
      // Not allowed here: the person can select the visible text.
    }
  }
  return (
    <Button type="button" size="small" icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? 'Copied' : label}</span>
    </Button>
  )
}
