import { keep, readKept } from './browser-storage.js'
import type { Theme } from './state.js'

const THEMES: readonly Theme[] = ['auto', 'light', 'dark']

const KEY = 'ts-gateway-theme'

/** The theme that was chosen in this browser before. Default `auto`. */
export function savedTheme(): Theme {
  const saved = readKept('localStorage', KEY)
  return THEMES.find(theme => theme === saved) ?? 'auto'
}

/** Shows a theme, and keeps it for this browser. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  keep('localStorage', KEY, theme)
}

/** The choice between light, dark and the system's theme. */
export function ThemeSwitch({ theme, onTheme }: { readonly theme: Theme; readonly onTheme: (theme: Theme) => void }) {
  return (
    <fieldset class="switch">
      <legend class="unseen">Colours</legend>
      {THEMES.map(one => (
        <label key={one}>
          <input type="radio" name="theme" checked={theme === one} onChange={() => onTheme(one)} />
          <span>{one}</span>
        </label>
      ))}
    </fieldset>
  )
}
