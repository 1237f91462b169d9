import { Icon } from '#ui/icon.tsx'

interface StarsFieldProps {
  legend: string
  name: string
  value: number | null | undefined
  error?: string | undefined
  isSmall?: boolean
  isRequired?: boolean
}

/** The id of a field, for links in the error summary. */
export const idOfReviewField = (name: string) => `review-${name.replace('.', '-')}`

const words = ['Bad', 'Not so good', 'All right', 'Good', 'Very good']

/**
 * One to five stars as radio buttons, for keyboard and touch, with and without JavaScript. All stars up to the chosen
 * one are filled.
 */
export const StarsField = ({ legend, name, value, error, isSmall = false, isRequired = false }: StarsFieldProps) => (
  <fieldset
    id={idOfReviewField(name)}
    className="grid gap-1.5"
    {...(error && { 'aria-invalid': true, 'aria-describedby': `${name}-error` })}
  >
    <legend className={isSmall ? 'type-small font-semibold' : 'type-title mb-1'}>
      {legend}
      {!isRequired && <span className="font-normal text-text-3"> (optional)</span>}
    </legend>
    <div className="group flex w-fit flex-wrap items-center gap-x-1">
      {words.map((word, index) => (
        <label
          key={word}
          title={word}
          className={`grid cursor-pointer place-items-center rounded-md text-border-strong hover:text-star has-checked:text-star has-focus-visible:outline-2 has-focus-visible:outline-focus [&:has(~label:hover)]:text-star [&:has(~label_:checked)]:text-star ${isSmall ? 'size-11' : 'size-12'}`}
        >
          <input
            type="radio"
            name={name}
            value={index + 1}
            defaultChecked={value === index + 1}
            required={isRequired}
            className="sr-only"
          />
          <Icon name="star" isFilled className={isSmall ? 'size-6' : 'size-8'} />
          <span className="sr-only">
            {index + 1} {index === 0 ? 'star' : 'stars'}: {word}
          </span>
        </label>
      ))}
    </div>
    {error && (
      <p id={`${name}-error`} className="type-small flex items-start gap-1.5 text-danger-text">
        <Icon name="circle-alert" size="small" className="mt-0.5" />
        {error}
      </p>
    )}
  </fieldset>
)

/** "★ 4" beside a text. */
export const StarRating = ({ stars, className = '' }: { stars: number; className?: string }) => (
  <span className={`inline-flex items-center gap-1 ${className}`}>
    <span className="inline-flex" aria-hidden="true">
      {words.map((word, index) => (
        <Icon
          key={word}
          name="star"
          size="small"
          isFilled
          className={index < stars ? 'text-star' : 'text-border-strong'}
        />
      ))}
    </span>
    <span className="sr-only">{stars} of 5 stars</span>
  </span>
)
