export type Texts = {
	/** Every text that is shown or read out. */
	readonly texts: string[];
	/** Those that reach beyond a box that they stand in, or that it cuts off without a sign. */
	readonly cut: string[];
	/** Those outside of rows that end early, by an ellipsis or at a lower edge. */
	readonly shortened: string[];
	/** Of those the ones with a direction of their own: names and addresses, and what stands in their place. */
	readonly shortenedNames: string[];
	/** Those of Latin letters whose first or last sign stands at the wrong end. */
	readonly turned: string[];
};

/** Runs in the page: every text that is on screen, and which of them cannot be read to their ends. */
export function textsOnScreen(): Texts {
	const texts = new Set<string>();
	const cut = new Set<string>();
	const shortened = new Set<string>();
	const shortenedNames = new Set<string>();
	const turned = new Set<string>();
	const range = document.createRange();
	const faultOf = (node: Node, holder: Element): 'cut' | 'shortened' | undefined => {
		range.selectNodeContents(node);
		const {left, right, width, bottom} = range.getBoundingClientRect();
		let isScrolledTo = false;
		for (let box: Element | null = holder; box !== null; box = box.parentElement) {
			const style = getComputedStyle(box);
			if (style.display === 'inline' || style.display === 'contents') continue;
			const {left: from, right: to, bottom: end} = box.getBoundingClientRect();
			// Those of one pixel are there for a screen reader alone.
			if (width < 1 || to - from <= 3 || style.clipPath !== 'none') return undefined;
			if (style.writingMode !== 'horizontal-tb') return undefined;
			if (/auto|scroll/.test(style.overflowX)) return undefined;
			if (style.overflowX !== 'visible' && style.textOverflow === 'ellipsis') {
				return left < from - 0.5 || right > to + 0.5 ? 'shortened' : undefined;
			}
			isScrolledTo ||= /auto|scroll/.test(style.overflowY);
			if (!isScrolledTo && style.overflowY !== 'visible' && bottom > end + 3) return 'shortened';
			if (left < from - 1 || right > to + 1) return 'cut';
			if (style.position === 'fixed' || style.position === 'absolute') return undefined;
		}
		return undefined;
	};
	const isTurned = (text: string, holder: Element): boolean => {
		const {direction, unicodeBidi} = getComputedStyle(holder);
		return (
			direction === 'rtl' &&
			unicodeBidi !== 'plaintext' &&
			/\p{Script=Latin}/u.test(text) &&
			!/\p{Script=Arabic}/u.test(text) &&
			/^[#@/.(+*]|[).!?%]$/u.test(text)
		);
	};
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
		const holder = node.parentElement;
		const text = node.textContent?.trim() ?? '';
		if (text === '' || holder === null || holder.closest('script, style') !== null) continue;
		if (!holder.checkVisibility()) continue;
		if (isTurned(text, holder)) turned.add(`turned round: ${text}`);
		if (holder.closest('code, kbd') !== null) continue;
		texts.add(text);
		// Charts have a width of their own to draw in.
		const fault = holder.closest('svg') === null ? faultOf(node, holder) : undefined;
		if (fault === 'cut') cut.add(text);
		// Cells of rows tell what they hold to whoever points there.
		if (fault === 'shortened' && holder.closest('[role=gridcell], [role=rowheader]') === null) {
			const isName = holder.closest('[dir=auto], bdi') !== null;
			(isName ? shortenedNames : shortened).add(text);
		}
	}
	for (const element of document.body.querySelectorAll<HTMLTextAreaElement>('input, textarea')) {
		const shown = element.value === '' ? element.placeholder : element.value;
		if (isTurned(shown, element)) turned.add(`turned round: ${shown}`);
	}
	for (const element of document.body.querySelectorAll(
		'[aria-label], [title], [placeholder], [alt]',
	)) {
		for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
			const text = element.getAttribute(name)?.trim();
			if (text !== undefined && text !== '') texts.add(text);
		}
	}
	return {
		texts: [...texts],
		cut: [...cut],
		shortened: [...shortened],
		shortenedNames: [...shortenedNames],
		turned: [...turned],
	};
}
