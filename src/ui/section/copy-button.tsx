import { useState } from 'react'
import { Button } from '#ui/button.tsx'

/** Copies, and says for a moment that it did. */
export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      setTimeout(() => setCopied(false), 3_000)
    } catch {
      // Not allowed here: the text stands beside it and can be marked.
    }
  }
  return (
    <Button type="button" size="small" icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? 'Copied' : label}</span>
    </Button>
  )
}
