type TrustedTypes = {
	createPolicy(name: string, rules: {createHTML(text: string): string}): unknown;
};

/**
 * Libraries fill style elements through `innerHTML`. A text without `<` cannot create an element, so
 * that passes; everything else has to go through the sanitizer and its own named policy.
 */
export function requireTextOnlyMarkup(types: TrustedTypes | undefined): void {
	types?.createPolicy('default', {
		createHTML(text) {
			if (text.includes('<')) throw new TypeError('Markup has to be sanitized first.');
			return text;
		},
	});
}

requireTextOnlyMarkup((globalThis as {trustedTypes?: TrustedTypes}).trustedTypes);
