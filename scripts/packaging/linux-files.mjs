import {copyFile, mkdir, readFile, rm, symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {root} from '../paths.mjs';
import {readChangelog} from './changelog.mjs';

/** What stands in the folders of the system beside the program, whoever makes the package: below `usr/`. */
export async function writeSystemFiles(folder, {svg, config, publisher}) {
	await rm(folder, {recursive: true, force: true});
	const put = async (place, content) => {
		const file = path.join(folder, 'usr', place);
		await mkdir(path.dirname(file), {recursive: true});
		await writeFile(file, content);
	};
	const releases = await readChangelog();
	await put(`share/metainfo/${config.appId}.metainfo.xml`, metainfo(config, publisher, releases));
	await put('share/doc/steward/copyright', copyright(publisher));
	const changes = await readFile(path.join(root, 'CHANGELOG.md'));
	await put('share/doc/steward/changelog.gz', gzipSync(changes, {level: 9}));
	const icon = path.join(folder, 'usr/share/icons/hicolor/scalable/apps/steward.svg');
	await mkdir(path.dirname(icon), {recursive: true});
	await copyFile(svg, icon);
	await mkdir(path.join(folder, 'usr/bin'), {recursive: true});
	await symlink('../../opt/Steward/steward', path.join(folder, 'usr/bin/steward'));
}

const escaped = text =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** AppStream data: how software centers tell of the program. */
export function metainfo(config, publisher, releases) {
	const listed = releases
		.filter(({day}) => day !== undefined)
		.map(({version, day}) => `\t\t<release version="${version}" date="${day}"/>\n`);
	return `<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
	<id>${config.appId}</id>
	<metadata_license>CC0-1.0</metadata_license>
	<project_license>Apache-2.0</project_license>
	<name>${escaped(config.productName)}</name>
	<summary>${escaped(config.linux.synopsis)}</summary>
	<developer id="${config.appId}.developer">
		<name>${escaped(publisher.name)}</name>
	</developer>
	<description>
		<p>
			Steward is for those who look after a chat organization: people and their roles, channels and who is in
			them, groups, invitations, messages, settings.
		</p>
		<p>
			What touches many can be planned, read, rehearsed and undone. A demo organization comes with it, so that
			everything can be tried without a server.
		</p>
	</description>
	<launchable type="desktop-id">steward.desktop</launchable>
	<icon type="stock">steward</icon>
	<url type="homepage">${escaped(publisher.homepage)}</url>
	<categories>
		<category>${config.linux.category}</category>
	</categories>
	<provides>
		<binary>steward</binary>
${config.fileAssociations.map(({mimeType}) => `\t\t<mediatype>${mimeType}</mediatype>\n`).join('')}	</provides>
	<content_rating type="oars-1.1">
		<content_attribute id="social-chat">intense</content_attribute>
		<content_attribute id="social-contacts">intense</content_attribute>
	</content_rating>
${listed.length > 0 ? `\t<releases>\n${listed.join('')}\t</releases>\n` : ''}</component>
`;
}

/** In the form of Debian; the texts of other packages are beside the program. */
function copyright(publisher) {
	return `Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Steward
Source: ${publisher.homepage}
Comment: Licenses of the packages inside are in /opt/Steward/resources/third-party-licenses.txt,
 those of the runtime in /opt/Steward/LICENSE.electron.txt and LICENSES.chromium.html.

Files: *
Copyright: the contributors of Steward
License: Apache-2.0
 On Debian systems the whole license is in /usr/share/common-licenses/Apache-2.0.
`;
}
