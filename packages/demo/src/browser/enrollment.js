// The bank fills in what it has on file. The widget takes neither a birth date nor a social security number.
const place = document.getElementById('enrollment')
const element = place.querySelector('[widget-key]')

if (element) {
  const data = JSON.parse(place.dataset.prefill)
  customElements.whenDefined(element.localName).then(() => element.prefill(data))
  // From here on the overview has something to show. The person reads the last word of the enrollment first.
  element.addEventListener('plumbline:user-enrolled', () => {
    const link = Object.assign(document.createElement('a'), { href: '/dashboard', textContent: 'Go to your overview' })
    link.className = 'button'
    const line = document.createElement('p')
    line.setAttribute('role', 'status')
    line.append(link)
    place.after(line)
  })
}
