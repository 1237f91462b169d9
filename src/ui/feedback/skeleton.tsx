/** A grey placeholder in the size of the content. */
export const Skeleton = ({ className }: { className: string }) => (
  <div className={`skeleton ${className}`} aria-hidden="true" />
)

/** Shown while the page's script or data is loading. */
export const PagePlaceholder = ({ text = 'Loading page...' }: { text?: string }) => (
  <div role="status" className="page grid min-h-[60vh] place-content-center justify-items-center gap-4 text-text-2">
    <span className="ring" aria-hidden="true" />
    <p>{text}</p>
  </div>
)
