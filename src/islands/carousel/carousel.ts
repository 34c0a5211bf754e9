import { CAROUSEL_INTERVAL_MS } from '#catalogue/limits.ts';

function startCarousel(carousel: HTMLElement): void {
  const track = carousel.querySelector<HTMLElement>('[data-carousel-track]');
  const controls = carousel.querySelector<HTMLElement>('[data-carousel-controls]');
  const pause = carousel.querySelector<HTMLButtonElement>('[data-carousel-pause]');
  if (!track || !controls || !pause) return;
  const slides = [...track.children] as HTMLElement[];
  const dots = [...carousel.querySelectorAll('[data-carousel-dot]')];
  const still = matchMedia('(prefers-reduced-motion: reduce)');

  const current = () => Math.round(track.scrollLeft / track.clientWidth);
  const goTo = (index: number) => {
    const left = ((index + slides.length) % slides.length) * track.clientWidth;
    track.scrollTo({ left, behavior: still.matches ? 'instant' : 'smooth' });
  };
  /** Removes hidden slides from the tab order. */
  const mark = () => {
    const shown = current();
    dots.forEach((dot, index) => (index === shown ? dot.setAttribute('aria-current', 'true') : dot.removeAttribute('aria-current')));
    slides.forEach((slide, index) => (slide.inert = index !== shown));
  };
  const setPaused = (paused: boolean) => {
    pause.toggleAttribute('data-paused', paused);
    pause.setAttribute('aria-label', paused ? 'Play the slides' : 'Pause the slides');
  };
  const resting = () => pause.hasAttribute('data-paused') || document.hidden || carousel.matches(':hover, :focus-within');

  for (const step of carousel.querySelectorAll<HTMLElement>('[data-carousel-step]')) {
    step.addEventListener('click', () => goTo(current() + Number(step.dataset['carouselStep'])));
  }
  dots.forEach((dot, index) => dot.addEventListener('click', () => goTo(index)));
  pause.addEventListener('click', () => setPaused(!pause.hasAttribute('data-paused')));
  track.addEventListener('scroll', () => requestAnimationFrame(mark), { passive: true });
  setPaused(still.matches);
  still.addEventListener('change', () => setPaused(still.matches));
  mark();
  controls.hidden = false;
  setInterval(() => {
    if (!resting()) goTo(current() + 1);
  }, CAROUSEL_INTERVAL_MS);
}

for (const carousel of document.querySelectorAll<HTMLElement>('[data-carousel]')) startCarousel(carousel);
