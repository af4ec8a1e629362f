import { useLayoutData } from './layout-data.ts'

/**
 * The logo of the brand in both themes, then the name unless the logo contains it; where no logo is entered,
 * the name alone. Not mirrored in Arabic.
 */
export function Logo({ name = '', className = 'h-9' }: { name?: string; className?: string }) {
  const { logo } = useLayoutData().site
  return (
    <>
      {logo
        ? (['light', 'dark'] as const).map(theme => (
            <img
              key={theme}
              src={logo[theme]}
              alt={logo.has_name ? name : ''}
              width={logo.width}
              height={120}
              className={`logo logo-${theme} ${className}`}
            />
          ))
        : null}
      {logo?.has_name ? null : name}
    </>
  )
}
