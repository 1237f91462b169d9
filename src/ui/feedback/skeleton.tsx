/** A grey box of the size of what will stand there. */
export const Skeleton = ({ className }: { className: string }) => (
  <div className={`skeleton ${className}`} aria-hidden="true" />
)

/** Shown while a page's own chunk or data is on its way. */
export const PagePlaceholder = ({ text = 'Loading page...' }: { text?: string }) => (
  <div role="status" className="page grid min-h-[60vh] place-content-center justify-items-center gap-4 text-text-2">
    <span className="ring" aria-hidden="true" />
    <p>{text}</p>
  </div>
)
