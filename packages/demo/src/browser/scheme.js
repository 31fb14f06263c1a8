// Before anything is painted: the color scheme that was chosen on the page of settings.
try {
  const { scheme } = JSON.parse(localStorage.getItem('harbor-settings') ?? '{}')
  if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.scheme = scheme
} catch {
  // Nothing was kept that could be read.
}
