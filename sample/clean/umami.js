navigator.sendBeacon?.('/api/send', JSON.stringify({ website: document.currentScript.dataset.websiteId, url: location.pathname }))
