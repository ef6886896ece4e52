#!/bin/sh
set -e
# Where the kernel gives ordinary programs no namespaces, the page has its sandbox from this helper, which
# needs root for that.
chown root:root /opt/Steward/chrome-sandbox
chmod 4755 /opt/Steward/chrome-sandbox
