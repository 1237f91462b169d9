import { Button } from '#ui/button.tsx'

interface MoreButtonProps {
  isLoading: boolean
  size?: 'small'
  onMore(): void
}

/** Loads the next page of a list. */
export const MoreButton = ({ isLoading, size, onMore }: MoreButtonProps) => (
  <Button {...(size && { size })} className="justify-self-center" busy={isLoading && 'Loading…'} onClick={onMore}>
    Show more
  </Button>
)
