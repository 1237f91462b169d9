import type { ComponentProps, CSSProperties } from 'react'

export interface PictureSource {
  /**
   * URL without size and extension: "/demo/covers/abc" stands for -320.webp, -640.webp and -1280.webp; an upload has
   * more, see `shared/picture.ts`.
   */
  file: string
  alt: string
  /** Shown until the image is loaded. */
  color?: string | null
  /** A tiny preview as a data: URL, for the same time. */
  blur?: string | null
  origin?: string
  /** "50% 30%": the part that stays visible when the image is cropped. */
  focus?: string | null
}

interface PictureProps {
  picture: PictureSource | null
  /** The width on the page, as in HTML: "(width < 480px) 92vw, 320px". */
  sizes: string
  /** Width : height; 4/3 by default. */
  ratio?: number
  /**
   * Above the fold: loaded at once. `first` marks the largest one, which decides the loading time that people notice.
   */
  priority?: 'first' | 'soon'
  className?: string
}

const widths = [320, 640, 1280]

/**
 * For `sizes` of pictures that fill a phone: with three pixels a point it loads the file of 640 px, which is less than
 * half of the next one and looks nearly the same.
 */
export const densePhone = '(width < 30rem) and (resolution > 2dppx) 48vw'

const uploadWidths = [...widths, 1920]

const sourcesOf = (file: string, ending: string, sizes: number[]) =>
  sizes.map((width) => `${file}-${width}.${ending} ${width}w`).join(', ')

/** An image in several widths, with reserved space and its color shown until it is loaded. */
export function Picture({ picture, sizes, ratio = 4 / 3, priority, className = '' }: PictureProps) {
  const classes = `block w-full bg-surface-3 object-cover dark-dim ${className}`
  if (!picture) return <span aria-hidden="true" className={classes} style={{ aspectRatio: ratio }} />
  const style: CSSProperties = {
    aspectRatio: ratio,
    backgroundColor: picture.color ?? undefined,
    objectPosition: picture.focus ?? undefined,
  }
  const isUpload = picture.origin === 'upload'
  const image: ComponentProps<'img'> = {
    src: `${picture.file}-640.${isUpload ? 'jpg' : 'webp'}`,
    srcSet: isUpload ? sourcesOf(picture.file, 'jpg', uploadWidths) : sourcesOf(picture.file, 'webp', widths),
    sizes,
    width: 640,
    height: Math.round(640 / ratio),
    alt: picture.alt,
    loading: priority ? 'eager' : 'lazy',
    fetchPriority: priority === 'first' ? 'high' : undefined,
    decoding: 'async',
    className: classes,
    style,
  }
  return isUpload ? <UploadedPicture picture={picture} image={image} /> : <img {...image} alt={picture.alt} />
}

/** Uploaded images: each browser uses the smallest format that it supports. */
const UploadedPicture = ({
  picture: { file, blur },
  image,
}: {
  picture: PictureSource
  image: ComponentProps<'img'>
}) => (
  <picture className="contents">
    {/* Otherwise these elements would take cells of a grid. */}
    <source className="hidden" type="image/avif" srcSet={sourcesOf(file, 'avif', uploadWidths)} sizes={image.sizes} />
    <source className="hidden" type="image/webp" srcSet={sourcesOf(file, 'webp', uploadWidths)} sizes={image.sizes} />
    <img
      {...image}
      alt={image.alt}
      style={{ ...image.style, ...(blur && { backgroundImage: `url("${blur}")`, backgroundSize: 'cover' }) }}
    />
  </picture>
)
