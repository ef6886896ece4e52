/**
 * Signs that show nothing, or turn round what stands beside them: one name looks like another with
 * them (Unicode TR36, 2.5; TR9, explicit directions). Joiners belong to some scripts and to emoji.
 */
const hidden = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\u115F\u1160\u2800\u3164\uFFA0\p{Zl}\p{Zp}]/gu;

/** Written from right to left. */
const rightToLeft =
	/[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * A name inside a sentence that asks for something far-reaching: what is hidden in it is named, e.g.
 * `‹U+202E›`, and its direction stays its own.
 */
export function openName(name: string): string {
	const open = name.replace(hidden, sign => {
		const code = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
		return `‹U+${code}›`;
	});
	return rightToLeft.test(open) ? `\u2068${open}\u2069` : open;
}

/** What somebody types who is asked for a name: as it is, or what of it can be seen. */
export function typedNames(name: string): readonly string[] {
	return [name.trim(), name.replace(hidden, '').trim()].filter(typed => typed !== '');
}
