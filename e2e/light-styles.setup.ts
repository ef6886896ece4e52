/**
 * Screens are tested without their style sheets, so what an element looks like is what is written on it and
 * what its kind is by itself. The page of the tests goes through all sheets and ancestors for each property
 * instead, which takes a fourth of the time: names and roles ask for two of them of every element.
 */
function lightStyles(): void {
	const full = window.getComputedStyle.bind(window);
	const byKind = new Map<string, string>();

	function usualDisplay(kind: string): string {
		const known = byKind.get(kind);
		if (known !== undefined) return known;
		const probe = document.createElement(kind);
		document.documentElement.append(probe);
		const display = full(probe).getPropertyValue('display');
		probe.remove();
		byKind.set(kind, display);
		return display;
	}

	const quick: Readonly<Record<string, (element: HTMLElement) => string>> = {
		display: element =>
			element.style.getPropertyValue('display') ||
			(element.hasAttribute('hidden') ? 'none' : usualDisplay(element.localName)),
		visibility(element) {
			for (let at: Element | null = element; at !== null; at = at.parentElement) {
				const own = (at as HTMLElement).style?.getPropertyValue('visibility');
				if (own) return own;
			}
			return 'visible';
		},
	};

	window.getComputedStyle = (element, pseudo) => {
		const style = full(element, pseudo);
		if (pseudo || !(element instanceof HTMLElement) || !element.isConnected) return style;
		return new Proxy(style, {
			get(target, name) {
				if (name === 'getPropertyValue') {
					return (property: string) =>
						Object.hasOwn(quick, property)
							? quick[property]!(element)
							: target.getPropertyValue(property);
				}
				if (typeof name === 'string' && Object.hasOwn(quick, name)) return quick[name]!(element);
				const value: unknown = Reflect.get(target, name);
				return typeof value === 'function' ? (value.bind(target) as unknown) : value;
			},
		});
	};
}

if (typeof window !== 'undefined') lightStyles();
