import { useId, useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import { Button } from '#ui/button.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'

interface DropZoneProps {
  /** The label of the button: "Add photos". */
  label: string
  icon: IconName
  accept: string
  isMultiple: boolean
  isFull: boolean
  /** The id of the text with the limits. */
  describedBy: string
  onFiles(files: File[]): void
}

const filesOf = ({ files }: DataTransfer) => [...files]

/** Adds files with a button, by drag and drop, or by pasting. */
export function DropZone({ label, icon, accept, isMultiple, isFull, describedBy, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const hintId = useId()
  const addFiles = (files: File[]) => files.length > 0 && onFiles(files)
  const onDrag = (event: DragEvent, over: boolean) => {
    event.preventDefault()
    setOver(over)
  }
  return (
    <div
      className={`grid justify-items-center gap-2 rounded-lg border-2 border-dashed px-4 py-6 text-center ${isOver ? 'border-brand bg-brand-tint' : 'border-border-strong bg-surface-2'}`}
      onDragEnter={(event) => onDrag(event, true)}
      onDragOver={(event) => onDrag(event, true)}
      onDragLeave={(event) => onDrag(event, false)}
      onDrop={(event) => {
        onDrag(event, false)
        addFiles(filesOf(event.dataTransfer))
      }}
      onPaste={(event: ClipboardEvent) => addFiles(filesOf(event.clipboardData))}
    >
      <Icon name={icon} size="large" className="text-text-3" />
      <input
        ref={input}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        accept={accept}
        multiple={isMultiple}
        onChange={({ currentTarget }) => {
          addFiles([...(currentTarget.files ?? [])])
          // Allows to choose the same file again.
          currentTarget.value = ''
        }}
      />
      <Button
        type="button"
        disabled={isFull}
        aria-describedby={`${describedBy} ${hintId}`}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <p id={hintId} className="type-small text-text-3 max-md:hidden">
        or drop {isMultiple ? 'files' : 'a file'} here, or paste with this button in focus
      </p>
    </div>
  )
}
