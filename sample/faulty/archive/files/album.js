document.querySelector('.photos').dataset.ready = 'yes'
